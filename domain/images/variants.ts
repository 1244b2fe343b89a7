const standardWidths = [160, 320, 640, 960, 1600]

/** The maximum width of our own images. */
export const maxImageWidth = 1600

/** Returns the widths in which an image of this width is stored. */
export function imageWidths(width: number): number[] {
  return [...standardWidths.filter((step) => step < width), width]
}

export const imageTypes = ['avif', 'webp'] as const

const address = /^(?<stem>\/media\/[0-9a-f]{32})-(?<width>[1-9]\d{0,3})\.(?:jpg|png)$/

/** True for the address of an image that this site stores, which names its main file. */
export const isStoredImage = (src: string): boolean => address.test(src)

export interface ImageSource {
  type: string
  srcSet: string
}

/** Returns the other files of a stored image, derived from its address, `/media/<hash>-<width>.<jpg or png>`. */
export function imageSources(src: string): ImageSource[] {
  const { stem, width } = address.exec(src)?.groups ?? {}
  if (!stem) return []
  return imageTypes.map((type) => ({
    type: `image/${type}`,
    srcSet: imageWidths(Number(width))
      .map((step) => `${stem}-${step}.${type} ${step}w`)
      .join(', '),
  }))
}
