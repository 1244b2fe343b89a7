import type { ImageProblem } from '#domain/image.ts'

/** What administrators read. Visitors never load it. */
export const adminSv = {
  signIn: {
    title: 'Admin Inloggning',
    email: 'E-post',
    password: 'Lösenord',
    submit: 'Logga in',
    busy: 'Loggar in...',
    forgot: 'Glömt lösenordet?',
    error: 'Fel',
    failed: 'Inloggningen misslyckades',
    signedInAs: (email: string) => `Du är inloggad som ${email}.`,
    notAdmin:
      'Kontot har inte behörighet till administrationspanelen. Logga ut för att byta konto.',
  },
  auth: {
    errors: {
      invalid_credentials: 'Fel e-postadress eller lösenord.',
      email_not_confirmed: 'E-postadressen är inte bekräftad än.',
      user_banned: 'Kontot är avstängt.',
      over_request_rate_limit: 'För många försök. Vänta en stund och försök igen.',
      over_email_send_rate_limit:
        'Vi har nyss skickat ett meddelande. Vänta en minut och försök igen.',
      weak_password: 'Lösenordet är för kort. Använd minst 10 tecken.',
      same_password: 'Det nya lösenordet måste skilja sig från det gamla.',
      current_password_invalid: 'Det nuvarande lösenordet stämmer inte.',
      email_exists: 'Adressen används redan av ett annat konto.',
      validation_failed: 'Kontrollera det du har fyllt i.',
      otp_expired: 'Länken har gått ut eller redan använts. Be om en ny.',
      mfa_verification_failed:
        'Koden stämmer inte. Kontrollera klockan på telefonen och försök med nästa kod.',
      mfa_challenge_expired: 'Det tog för lång tid. Försök med en ny kod.',
      session_ended:
        'Din inloggning har gått ut. Logga in igen i en ny flik och försök sedan på nytt här.',
      unavailable: 'Tjänsten svarar inte just nu. Försök igen om en stund.',
    } as Record<string, string>,
    fallback: 'Kontrollera dina uppgifter och försök igen.',
    mismatch: 'Lösenorden är inte lika.',
    required: 'Fyll i både e-post och lösenord.',
  },
  forgotPassword: {
    title: 'Glömt lösenordet',
    text: 'Skriv din e-postadress, så skickar vi en länk där du kan välja ett nytt lösenord.',
    submit: 'Skicka länken',
    busy: 'Skickar...',
    sent: 'Titta i din inkorg',
    sentText: 'Om adressen hör till ett konto har vi skickat en länk dit. Den gäller i en timme.',
    back: 'Tillbaka till inloggningen',
  },
  confirm: {
    title: 'Bekräfta',
    text: 'Tryck på knappen för att fortsätta. Så vet vi att det är du och inte ett program som följt länken.',
    submit: 'Fortsätt',
    busy: 'Ett ögonblick...',
  },
  newPassword: {
    title: 'Välj ett nytt lösenord',
    text: 'Använd minst 10 tecken. En lång mening är lättare att minnas än krångliga tecken.',
    password: 'Nytt lösenord',
    repeat: 'Nytt lösenord igen',
    submit: 'Spara lösenordet',
    busy: 'Sparar...',
  },
  twoFactor: {
    title: 'Tvåstegsverifiering',
    text: 'Öppna appen för engångskoder i din telefon och skriv koden.',
    code: 'Sexsiffrig kod',
    submit: 'Fortsätt',
    busy: 'Kontrollerar...',
  },
  dashboard: {
    title: 'Administrationspanel',
    subtitle: 'Hantera kasinon, recensioner och webbplatsinnehåll',
  },
  images: {
    address: 'Bildadress',
    addressHint: 'En https-adress. Bilden kopieras hit när du sparar.',
    file: 'Eller ladda upp en fil',
    fileHint: 'JPEG, PNG, WebP, AVIF eller GIF, högst 10 MB.',
    uploading: 'Laddar upp...',
    uploaded: 'Bilden är uppladdad. Den används när du har sparat.',
    remove: 'Ta bort bilden',
    removed: 'Bilden tas bort när du sparar.',
    none: 'Ingen bild',
    toCopy: 'Visas när den har kopierats hit',
    preview: 'Bilden som den ser ut nu',
    show: 'Visa bilden',
    failed: 'Bilden kunde inte visas',
    problems: {
      not_admin: 'Bara administratörer kan spara bilder.',
      session_ended:
        'Din inloggning har gått ut. Logga in igen i en ny flik och försök sedan på nytt här.',
      not_https: 'Adressen måste börja med https:// och leda till en bild.',
      refused_address:
        'Från den adressen hämtar vi inga bilder. Ladda upp bilden som fil i stället.',
      unreachable:
        'Bilden kunde inte hämtas. Kontrollera adressen, eller ladda upp bilden som fil i stället.',
      too_large: 'Bilden är för stor. Högst 10 MB går bra.',
      too_many_pixels: 'Bilden har för många pixlar. Högst 40 miljoner går bra.',
      svg: 'SVG-bilder kan innehålla program och tas inte emot. Spara bilden som PNG eller WebP.',
      not_an_image: 'Det här är ingen bild vi känner igen. Använd JPEG, PNG, WebP, AVIF eller GIF.',
      damaged: 'Bilden är skadad eller ofullständig.',
      not_sent: 'Bilden kunde inte skickas. Kontrollera anslutningen och försök igen.',
      busy: 'Många bilder behandlas just nu. Försök igen om en stund.',
      not_stored: 'Bilden kunde inte sparas. Försök igen om en stund.',
    } satisfies Record<ImageProblem, string>,
  },
  account: {
    title: 'Ditt konto',
    signedInAs: (email: string) => `Inloggad som ${email}`,
    password: 'Lösenord',
    currentPassword: 'Nuvarande lösenord',
    email: 'E-postadress',
    newEmail: 'Ny e-postadress',
    emailHint:
      'Vi skickar ett meddelande till både den gamla och den nya adressen. Båda måste bekräftas.',
    changeEmail: 'Byt adress',
    factor: 'Tvåstegsverifiering',
    factorOff: 'Av. Slå på den, så räcker inte lösenordet för den som kommit över det.',
    factorOn: 'På. Vid inloggning frågar vi efter en kod från din telefon.',
    factorStart: 'Slå på',
    factorScan: 'Läs av bilden med en app för engångskoder, eller skriv in nyckeln för hand:',
    factorAdvice:
      'Spara nyckeln på ett säkert ställe. Med den kan du flytta koderna till en ny telefon. Utan den måste den som driver webbplatsen hjälpa dig in igen.',
    factorConfirm: 'Slå på med koden',
    factorRemove: 'Stäng av',
    devices: 'Inloggade enheter',
    thisDevice: 'Den här enheten',
    unknownDevice: 'Okänd enhet',
    since: (date: string) => `sedan ${date}`,
    signOutOthers: 'Logga ut de andra',
  },
}

/** Swedish is the source here, too. */
export type AdminMessages = typeof adminSv
