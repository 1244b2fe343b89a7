/** Result of storing an image: its address on our origin, or the reason why it was rejected. */
export type StoredImage = KeptImage | { problem: ImageProblem }

export interface ImageSize {
  width: number
  height: number
}

interface KeptImage {
  address: string
  /** The size, unless the image was on our origin before. */
  size?: ImageSize
}

export type ImageProblem =
  | 'not_admin'
  | 'session_ended'
  | 'not_https'
  | 'refused_address'
  | 'unreachable'
  | 'too_large'
  | 'too_many_pixels'
  | 'svg'
  | 'not_an_image'
  | 'damaged'
  | 'not_sent'
  | 'busy'
  | 'not_stored'

export const maxImageBytes = 10 * 2 ** 20

/** Types for the file dialog. The real type of a file is detected from its first bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
