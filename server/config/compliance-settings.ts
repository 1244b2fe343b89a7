import { z } from 'zod'

import { type CountryCode, countryCodes } from '#domain/columns/country.ts'
import type { ComplianceSettings } from '#domain/compliance/settings.ts'

import { list } from './setting-values.ts'

const isMarket = (code: string): code is CountryCode =>
  (countryCodes as readonly string[]).includes(code)

export const complianceSettings = {
  PUBLISH_GATE: z.enum(['warn', 'stop', 'off'], 'must be warn, stop or off').optional(),
  UNLICENSED_LINKS: z.enum(['show', 'hide'], 'must be show or hide').optional(),
  SITE_MARKETS: list
    .refine(
      (codes) => codes.length > 0 && codes.every(isMarket),
      `must be countries of ${countryCodes.join(', ')}, separated by commas`,
    )
    .transform((codes) => [...new Set(codes.filter(isMarket))])
    .default([countryCodes[0]]),
}

type Values = z.infer<z.ZodObject<typeof complianceSettings>>

export function readCompliance(values: Values, isProduction: boolean): ComplianceSettings {
  const decisions = ['PUBLISH_GATE', 'UNLICENSED_LINKS'] as const
  return {
    gate: values.PUBLISH_GATE ?? 'warn',
    unlicensedLinks: values.UNLICENSED_LINKS ?? 'show',
    markets: values.SITE_MARKETS,
    undecided: isProduction ? decisions.filter((name) => values[name] === undefined) : [],
  }
}
