/** The countries that casinos are for, and whose licences holders have. */
export const countryCodes = ['se', 'fi', 'no', 'dk', 'de'] as const

export type CountryCode = (typeof countryCodes)[number]
