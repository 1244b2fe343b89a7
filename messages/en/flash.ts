import type { FlashTexts } from '../sv/flash.ts'

/** Administrators' pages show these without a redirect, too. */
export const denied = {
  title: 'Access denied',
  text: 'You do not have permission to access the admin dashboard.',
}

export const signOutFailed = {
  title: 'Logout failed',
  text: 'Could not log out. Please try again.',
}

export const flashTexts: FlashTexts = {
  signedIn: { title: 'Signed in!', text: 'You are signed in as an administrator.' },
  signedOut: { title: 'Logged out', text: 'You have been logged out of your account' },
  signOutFailed,
  denied,
  passwordChanged: {
    title: 'Password changed',
    text: 'Other devices have been signed out.',
  },
  emailChangeStarted: {
    title: 'Confirm the change',
    text: 'We have sent a confirmation link to your current and your new e-mail address.',
  },
  emailChangeHalf: {
    title: 'One step left',
    text: 'Now open the link that we sent to the other address.',
  },
  emailChanged: { title: 'E-mail address changed', text: '' },
  factorAdded: { title: 'Two-step verification is on', text: '' },
  factorRemoved: { title: 'Two-step verification is off', text: '' },
  othersSignedOut: { title: 'Other devices signed out', text: '' },
  deviceSignedOut: { title: 'Device signed out', text: '' },
  draftSaved: {
    title: 'Draft saved',
    text: 'The draft is not published. The country code “en” was removed because the site does not support it.',
  },
  casinoCreated: {
    title: 'Casino created',
    text: (name) => `${name} has been added to the database.`,
  },
  casinoUpdated: {
    title: 'Casino updated',
    text: (name) => `${name} has been updated in the database.`,
  },
  casinoNotLoaded: { title: 'An error occurred', text: 'Could not load the casino' },
  slotCreated: {
    title: 'Slot machine created',
    text: (name) => `${name} has been added to the database.`,
  },
  slotUpdated: {
    title: 'Slot machine updated',
    text: (name) => `${name} has been updated in the database.`,
  },
  holderCreated: {
    title: 'Licence holder created',
    text: (name) => `${name} has been added to the database.`,
  },
  holderUpdated: {
    title: 'Licence holder updated',
    text: (name) => `${name} has been updated in the database.`,
  },
  holderNotLoaded: {
    title: 'Something went wrong',
    text: 'Could not load the data of the licence holder',
  },
  bonusCreated: {
    title: 'Bonus created',
    text: (name) => `${name} has been added to the database.`,
  },
  bonusUpdated: {
    title: 'Bonus updated',
    text: (name) => `${name} has been updated in the database.`,
  },
  bonusNotLoaded: { title: 'Something went wrong', text: 'The bonus could not be loaded' },
  checkCreated: {
    title: 'RTP check created',
    text: (name) => `${name} has been added to the database.`,
  },
  checkUpdated: {
    title: 'RTP check updated',
    text: (name) => `${name} has been updated in the database.`,
  },
  checkNotLoaded: { title: 'Something went wrong', text: 'The RTP check could not be loaded' },
  topicCreated: {
    title: 'Topic created',
    text: (name) => `${name} has been added to the database.`,
  },
  topicUpdated: {
    title: 'Topic updated',
    text: (name) => `${name} has been updated in the database.`,
  },
  topicNotLoaded: { title: 'Something went wrong', text: 'The topic could not be loaded' },
  slotNotLoaded: { title: 'An error occurred', text: 'Could not load the slot machine' },
}
