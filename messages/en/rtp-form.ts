import type { RtpFormMessages } from '../sv/rtp-form.ts'

export const rtpFormMessages: RtpFormMessages = {
  labels: { slot: 'Slot machine', checked: 'Day of the check' },
  hints: { checked: 'The day on which you saw the RTP of the game at the casino.' },
  errors: {
    checkTaken: () => 'There is already a check of this game at the casino. Edit that one instead.',
    rtpVersion: ({ item = '' }) =>
      `The game does not have this level. Choose one of ${item}, or add it to the game first.`,
  },
  list: {
    tab: 'RTP checks',
    add: 'Add RTP check',
    table: 'RTP checks',
    empty: 'No RTP checks found',
    unavailable: 'Could not load the list of RTP checks',
    published: 'RTP check published',
    publishedText: (name) => `${name} is now shown to visitors.`,
    unpublished: 'RTP check unpublished',
    unpublishedText: (name) => `${name} is now hidden from visitors.`,
    toggleFailed: 'Could not change the visibility of the RTP check',
    confirm: 'Delete RTP check',
    confirmText: 'The RTP check is moved to the trash.',
    deleted: 'RTP check deleted',
    deleteFailed: 'Could not delete the RTP check',
    many: {
      published: (n) => `${n} RTP checks published`,
      unpublished: (n) => `${n} RTP checks unpublished`,
      toggleFailed: 'Could not change the visibility of the RTP checks',
      confirm: (n) => `Delete ${n} RTP checks`,
      confirmText: (n) => `${n} RTP checks are moved to the trash.`,
      deleted: (n) => `${n} RTP checks deleted`,
      deleteFailed: 'Could not delete the RTP checks',
    },
  },
  form: {
    create: 'Add a new RTP check',
    edit: (name) => `Edit ${name}`,
    save: 'Save RTP check',
    createFailed: 'Could not create the RTP check',
    updateFailed: 'Could not update the RTP check',
    gone: 'Someone else has deleted this RTP check. Copy anything you still need.',
  },
}
