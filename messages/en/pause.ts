import type { PauseTexts } from '../sv/pause.ts'

export const pauseTexts: PauseTexts = {
  title: 'Take a break from gambling offers',
  name: 'Break',
  description:
    'Hide bonuses, affiliate links and play buttons on this site for 24 hours, 7 days or 1, 3 or 6 months. The real self-exclusion is at Spelpaus.se.',
  lead: 'During the break the site shows no bonuses, no affiliate links, no buttons to games and no tracking. Facts about licences, payment methods and customer service stay.',
  line: (end) => `Break until ${end}`,
  current: (end) => `Your break lasts until ${end}`,
  currentText:
    'The break cannot be ended early. You can extend it below; a shorter choice changes nothing.',
  casinoList: {
    intro:
      'Licences, payment methods and customer service side by side. No offers are shown during your break.',
    description: 'Facts about casinos side by side: licence, payment methods and rating.',
  },
  choose: 'How long a break do you want?',
  extend: 'Do you want a longer break?',
  periods: {
    '24h': '24 hours',
    '7d': '7 days',
    '1m': '1 month',
    '3m': '3 months',
    '6m': '6 months',
  },
  start: 'Start the break',
  prolong: 'Extend the break',
  missing: 'Choose how long the break should last',
  missingText: 'No break has started. Choose one of the lengths and try again.',
  limitsTitle: 'What the break covers',
  limits: [
    'It applies in this browser and on this site only. Other browsers, devices and sites do not notice it, and it disappears if you clear the browser’s cookies.',
    'It does not exclude you from any casino and stops no mailings. It replaces neither a self-exclusion nor help.',
    'It cannot be cancelled, and we have no button for that. After its end, everything is as before.',
    'Your choice is kept in a cookie that holds the end and nothing else. It is neither logged nor counted.',
  ],
  realTitle: 'Spelpaus.se is the real self-exclusion',
  real: 'At Spelpaus.se you exclude yourself from all gambling with a Swedish licence that requires registration, for 1, 3 or 6 months or until further notice. The companies may not send you direct advertising during that time.',
  toReal: 'Go to Spelpaus.se',
  talkTitle: 'Would you like to talk to someone?',
  talk: 'The Swedish helpline Stödlinjen is free, and you can be anonymous. It is there both for you who gamble and for those close to someone who does.',
}

export const handle = { pause: pauseTexts }
