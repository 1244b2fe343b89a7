// @module-tag full
// Power loss while the embedded database writes, on a separate ext4 file system that keeps only fsynced data.
import { join } from 'node:path'
import { test } from 'vitest'

import { createMountedDisk, whyNoMountedDisk } from '../support/database/mounted-disk.ts'
import { copyTemplateTo } from '../support/database/templates.ts'
import { roundsOf } from './rounds.ts'
import { endWhileWriting } from './written.ts'

const rounds = roundsOf(100)

const reason = whyNoMountedDisk('xfs_io')
if (reason) console.log(`Power loss is skipped, the test cannot mount a disk: ${reason}`)

test.skipIf(reason)(
  `loses and tears no acknowledged write in ${rounds} power losses and always reopens`,
  {
    timeout: 120_000 + rounds * 60_000,
  },
  async () => {
    const disk = createMountedDisk(1_500)
    try {
      const dataDir = join(disk.path, 'data')
      copyTemplateTo(dataDir)
      // Copying does not fsync the template.
      disk.sync()
      const acknowledged = await endWhileWriting(dataDir, rounds, disk)
      console.log(
        `power loss: ${rounds} rounds, ${acknowledged} acknowledged, 0 lost, 0 torn, 0 that did not open`,
      )
    } finally {
      disk.remove()
    }
  },
)
