/** Texts of the images for shared links. Only the server renders these images, so browsers do not load the texts. */
export const socialImage = {
  kinds: { casinos: 'Casino', slots: 'Spelautomat', licence_holders: 'Licenshavare' },
}

export type SocialImageTexts = typeof socialImage
