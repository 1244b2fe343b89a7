/** Administrators' pages show these without a redirect, too. */
export const denied = {
  title: 'Åtkomst nekad',
  text: 'Du har inte behörighet att komma åt administrationspanelen.',
}

export const signOutFailed = {
  title: 'Utloggning misslyckades',
  text: 'Det gick inte att logga ut. Försök igen.',
}

/** Messages after a redirect. The server sends the one that it shows. */
export const flashTexts = {
  signedIn: { title: 'Inloggning lyckades!', text: 'Du har loggat in som administratör.' },
  signedOut: { title: 'Utloggad', text: 'Du har loggats ut från ditt konto' },
  signOutFailed,
  denied,
  passwordChanged: { title: 'Lösenordet är bytt', text: 'Andra enheter har loggats ut.' },
  emailChangeStarted: {
    title: 'Bekräfta bytet',
    text: 'Vi har skickat meddelanden till båda adresserna.',
  },
  emailChangeHalf: {
    title: 'Ett steg kvar',
    text: 'Bekräfta nu även i meddelandet till den andra adressen.',
  },
  emailChanged: { title: 'E-postadressen är bytt', text: '' },
  factorAdded: { title: 'Tvåstegsverifieringen är på', text: '' },
  factorRemoved: { title: 'Tvåstegsverifieringen är av', text: '' },
  othersSignedOut: { title: 'De andra enheterna är utloggade', text: '' },
  deviceSignedOut: { title: 'Enheten är utloggad', text: '' },
  draftSaved: {
    title: 'Utkastet är sparat',
    text: 'Det är inte publicerat. Landskoden en hör inte till webbplatsens länder och togs bort.',
  },
  casinoCreated: {
    title: 'Kasino skapat',
    text: (name: string) => `${name} har lagts till i databasen.`,
  },
  casinoUpdated: {
    title: 'Kasino uppdaterat',
    text: (name: string) => `${name} har uppdaterats i databasen.`,
  },
  casinoNotLoaded: { title: 'Ett fel uppstod', text: 'Kunde inte hämta kasinodata' },
  slotCreated: {
    title: 'Spelautomat skapad',
    text: (name: string) => `${name} har lagts till i databasen.`,
  },
  slotUpdated: {
    title: 'Spelautomat uppdaterad',
    text: (name: string) => `${name} har uppdaterats i databasen.`,
  },
  holderCreated: {
    title: 'Licenshavare skapad',
    text: (name: string) => `${name} har lagts till i databasen.`,
  },
  holderUpdated: {
    title: 'Licenshavare uppdaterad',
    text: (name: string) => `${name} har uppdaterats i databasen.`,
  },
  holderNotLoaded: { title: 'Ett fel uppstod', text: 'Kunde inte hämta licenshavarens data' },
  bonusCreated: {
    title: 'Bonus skapad',
    text: (name: string) => `${name} har lagts till i databasen.`,
  },
  bonusUpdated: {
    title: 'Bonus uppdaterad',
    text: (name: string) => `${name} har uppdaterats i databasen.`,
  },
  bonusNotLoaded: { title: 'Ett fel uppstod', text: 'Kunde inte hämta bonusens data' },
  checkCreated: {
    title: 'RTP-kontroll skapad',
    text: (name: string) => `${name} har lagts till i databasen.`,
  },
  checkUpdated: {
    title: 'RTP-kontroll uppdaterad',
    text: (name: string) => `${name} har uppdaterats i databasen.`,
  },
  checkNotLoaded: { title: 'Ett fel uppstod', text: 'Kunde inte hämta RTP-kontrollens data' },
  topicCreated: {
    title: 'Ämne skapat',
    text: (name: string) => `${name} har lagts till i databasen.`,
  },
  topicUpdated: {
    title: 'Ämne uppdaterat',
    text: (name: string) => `${name} har uppdaterats i databasen.`,
  },
  topicNotLoaded: { title: 'Ett fel uppstod', text: 'Kunde inte hämta ämnets data' },
  slotNotLoaded: { title: 'Ett fel uppstod', text: 'Kunde inte hämta spelautomatens data' },
}

export type FlashTexts = typeof flashTexts
