const ladder = [160, 320, 640, 960, 1600]

/** No picture of ours is wider. */
export const widestPicture = 1600

/** A picture of ours exists in each of these widths. */
export function pictureWidths(width: number): number[] {
  return [...ladder.filter((step) => step < width), width]
}

export const pictureTypes = ['avif', 'webp'] as const

const address = /^(?<stem>\/media\/[0-9a-f]{32})-(?<width>[1-9]\d{0,3})\.(?:jpg|png)$/

export interface PictureSource {
  type: string
  srcSet: string
}

/** The other files of a picture we keep: its address, `/media/<hash>-<width>.<jpg or png>`, says which there are. */
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
