export type Maker =
  | 'fjallverkstan'
  | 'skogsglantan'
  | 'kopparmyra'
  | 'sodra-kajen'
  | 'nattljus-studio'
  | 'brus-och-brygga'
  | 'isfjord-interactive'
  | 'parlugglan'

export interface Slot {
  slug: string
  /** The studio decides the frame around the reels. */
  maker: Maker
  /** Columns and rows. */
  reels: readonly [number, number]
  /** The colour of light in this game: glow, winning line and button. */
  light: string
  /** The plate behind each symbol. */
  plate: string
  /** The colour of the bonus round's dark, where the plate is too pale for it. */
  dusk?: string
  /** Layers behind the motif, on the 320 × 200 tile. */
  backdrop: readonly string[]
  /** The motif itself and what stands before it. */
  front: readonly string[]
  /** Motifs for the reels, the most valuable first. */
  symbols: readonly string[]
}
