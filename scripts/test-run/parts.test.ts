import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

import { partTimes, timed } from './parts.ts'

const loop =
  'const ends = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < ends);'

test('lists each part with its duration and the CPU time of its processes', async () => {
  await timed('a busy child', () => execFileSync(process.execPath, ['-e', loop]))
  await expect(
    timed('a failing part', () => Promise.reject(new Error('failed on purpose'))),
  ).rejects.toThrow('failed on purpose')
  const cpu = existsSync('/proc/self/stat') ? ' +[01] s CPU' : ''
  expect(partTimes()).toEqual([
    expect.stringMatching(new RegExp(String.raw`^ +\d+ s${cpu}  a busy child$`)),
    expect.stringMatching(new RegExp(`^ +0 s${cpu}  a failing part$`)),
  ])
})
