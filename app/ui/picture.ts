const ladder = [160, 320, 640, 960, 1600]

/** The maximum width of our own images. */
export const widestPicture = 1600

/** Returns the widths in which an image of this width is stored. */
export function pictureWidths(width: number): number[] {
  return [...ladder.filter((step) => step < width), width]
}

export const pictureTypes = ['avif', 'webp'] as const

const address = /^(?<stem>\/media\/[0-9a-f]{32})-(?<width>[1-9]\d{0,3})\.(?:jpg|png)$/

export interface PictureSource {
  type: string
  srcSet: string
}

/** Returns the other files of a stored image, derived from its address, `/media/<hash>-<width>.<jpg or png>`. */
export function pictureSources(src: string): PictureSource[] {
  const { stem, width } = address.exec(src)?.groups ?? {}
  if (!stem) return []
  return pictureTypes.map((type) => ({
    type: `image/${type}`,
    srcSet: pictureWidths(Number(width))
      .map((step) => `${stem}-${step}.${type} ${step}w`)
      .join(', '),
  }))
}
