/** What became of a picture: its address on our own origin, or why there is none. */
export type KeptImage = { address: string } | { problem: ImageProblem }

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

export const largestImage = 10 * 2 ** 20

/** For the file dialog. What a file really is, its first bytes say. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
