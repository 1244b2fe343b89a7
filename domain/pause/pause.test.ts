import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { endOfPause, laterPause, pauseEnd, pausePeriods, readPause } from './pause.ts'

const now = new Date('2026-11-19T13:20:00Z')

describe('end of a pause', () => {
  test.for([
    ['24h', '2026-11-20T14'],
    ['7d', '2026-11-26T14'],
    ['1m', '2026-12-19T14'],
    ['3m', '2027-02-19T14'],
    ['6m', '2027-05-19T14'],
  ] as const)('is a full hour at least %s away', ([period, end]) => {
    expect(pauseEnd(period, now)).toBe(end)
  })

  test('is on the last day of a shorter month', () => {
    expect(pauseEnd('6m', new Date('2026-08-31T00:00:00Z'))).toBe('2027-02-28T00')
    expect(pauseEnd('3m', new Date('2027-11-30T12:00:00Z'))).toBe('2028-02-29T12')
  })

  test('is later for a longer period, at any moment (property)', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        const ends = pausePeriods.map((period) => pauseEnd(period, moment))
        expect(ends).toEqual([...ends].sort())
        const [shortest = ''] = ends
        expect(endOfPause(shortest).valueOf() - moment.valueOf()).toBeGreaterThanOrEqual(86_400_000)
      }),
    )
  })
})

describe('cookie of a pause', () => {
  test.for([
    ['pause=2026-11-20T14', '2026-11-20T14'],
    ['theme=dark; pause=2026-11-20T14; x=1', '2026-11-20T14'],
    // The longest of several cookies.
    ['pause=2026-11-20T14; pause=2026-12-24T00; pause=2026-11-21T00', '2026-12-24T00'],
    ['pause=garbage; pause=2026-11-20T14', '2026-11-20T14'],
    // The end of this hour is still ahead.
    ['pause=2026-11-19T14', '2026-11-19T14'],
    // At most six months, by the clock of the server.
    ['pause=2199-01-01T00', '2027-05-19T14'],
    ['pause=2027-05-19T15', '2027-05-19T14'],
    // Another spelling of midnight.
    ['pause=2026-11-20T24', '2026-11-21T00'],
  ] as const)('in %j is %s', ([cookies, end]) => {
    expect(readPause(cookies, now)).toBe(end)
  })

  test.for([
    null,
    undefined,
    '',
    'pause',
    'pause=',
    'pause=1',
    'pause=2026-11-19T13',
    'pause=2020-01-01T00',
    'pause=2026-13-01T00',
    'pause=2026-11-20T25',
    'pause=2026-11-20',
    'pause=2026-11-20T14:00',
    'pause="2026-11-20T14"',
    'pause=-2026-11-20T14',
    'Pause=2026-11-20T14',
    'xpause=2026-11-20T14',
    'a=pause=2026-11-20T14',
    'pause =2026-11-20T14',
  ])('is ignored in %j', (cookies) => {
    expect(readPause(cookies, now)).toBeNull()
  })

  test('is within six months or ignored, whatever the header (property)', () => {
    const limit = pauseEnd('6m', now)
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d$/)
    const value = fc.oneof(fc.string(), digits, fc.date({ noInvalidDate: true }).map(String))
    const header = fc
      .array(fc.tuple(fc.constantFrom('pause', ' pause', 'x', ''), value))
      .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join(';'))
    fc.assert(
      fc.property(fc.oneof(fc.string(), header), (cookies) => {
        const end = readPause(cookies, now)
        if (end === null) return
        expect(endOfPause(end).valueOf()).toBeGreaterThan(now.valueOf())
        expect(end <= limit).toBe(true)
        expect(readPause(`pause=${end}`, now)).toBe(end)
      }),
    )
  })
})

test('a later choice never shortens a pause (property)', () => {
  const period = fc.constantFrom(...pausePeriods)
  fc.assert(
    fc.property(period, period, (first, second) => {
      const current = pauseEnd(first, now)
      const next = laterPause(current, pauseEnd(second, new Date(now.valueOf() + 60_000)))
      expect(next >= current).toBe(true)
    }),
  )
  expect(laterPause(null, '2026-11-20T14')).toBe('2026-11-20T14')
})
