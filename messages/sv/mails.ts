/** Texts of the mails of the sign-in service. */
export const mails = {
  occasions: {
    confirmation: {
      subject: 'Bekräfta din e-postadress',
      body: 'Bekräfta att adressen är din för att slutföra registreringen.',
      action: 'Bekräfta adressen',
    },
    recovery: {
      subject: 'Välj ett nytt lösenord',
      body: 'Någon, förhoppningsvis du, har bett om att få välja ett nytt lösenord för kontot.',
      action: 'Välj nytt lösenord',
    },
    magiclink: {
      subject: 'Din inloggningslänk',
      body: 'Använd länken eller koden för att logga in.',
      action: 'Logga in',
    },
    invite: {
      subject: 'Du är inbjuden',
      body: 'Du har blivit inbjuden till ett konto. Följ länken för att tacka ja.',
      action: 'Tacka ja',
    },
    email_change: {
      subject: 'Bekräfta din nya e-postadress',
      body: 'Någon, förhoppningsvis du, vill byta e-postadress för kontot. Bekräfta bytet.',
      action: 'Bekräfta bytet',
    },
    reauthentication: {
      subject: 'Din bekräftelsekod',
      body: 'Ange koden för att bekräfta att det är du.',
      // This mail has no link.
      action: '',
    },
    new_device: {
      subject: 'Ny inloggning',
      body: 'Någon har loggat in på ditt konto från en enhet som vi inte känner igen.',
      action: '',
      ignore:
        'Var det du? Då behöver du inte göra något. Annars byter du lösenord och loggar ut enheten under Ditt konto.',
    },
  },
  code: 'Eller ange koden:',
  ignore:
    'Var det inte du? Då kan du bortse från det här meddelandet. Länken och koden gäller i en timme.',
}

export type Mails = typeof mails
