import type { Mails } from '../sv/mails.ts'

export const mails: Mails = {
  occasions: {
    confirmation: {
      subject: 'Confirm your e-mail address',
      body: 'Confirm that this address is yours to complete your registration.',
      action: 'Confirm address',
    },
    recovery: {
      subject: 'Choose a new password',
      body: 'Someone, hopefully you, asked to choose a new password for your account.',
      action: 'Choose a new password',
    },
    magiclink: {
      subject: 'Your sign-in link',
      body: 'Use the link or the code to sign in.',
      action: 'Sign in',
    },
    invite: {
      subject: 'You have been invited',
      body: 'You have been invited to create an account. Follow the link to accept.',
      action: 'Accept invitation',
    },
    email_change: {
      subject: 'Confirm your new e-mail address',
      body: 'Someone, hopefully you, asked to change the e-mail address of your account. Confirm the change.',
      action: 'Confirm change',
    },
    reauthentication: {
      subject: 'Your confirmation code',
      body: 'Enter the code to confirm that it is you.',
      action: '',
    },
    new_device: {
      subject: 'New sign-in',
      body: 'Someone has signed in to your account on a device that we do not recognise.',
      action: '',
      ignore:
        'If this was you, there is nothing to do. Otherwise, change your password and sign the device out under Your account.',
    },
  },
  code: 'Or enter the code:',
  ignore:
    'If this was not you, you can ignore this message. The link and the code are valid for one hour.',
}
