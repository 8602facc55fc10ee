const words: Record<number, string> = {
  1: 'an?|one|eins|eine[mnrs]?|ein',
  2: 'two|zwei|zwo|a couple of|a couple|couple of',
  3: 'three|drei|a few|ein paar',
  4: 'four|vier',
  5: 'five|fünf|fuenf',
  6: 'six|sechs',
  7: 'seven|sieben',
  8: 'eight|acht',
  9: 'nine|neun',
  10: 'ten|zehn',
  11: 'eleven|elf',
  12: 'twelve|zwölf|zwoelf',
  14: 'fourteen|vierzehn',
  15: 'fifteen|fünfzehn',
  20: 'twenty|zwanzig',
  30: 'thirty|dreißig|dreissig',
  45: 'forty-five|fünfundvierzig',
  90: 'ninety|neunzig',
}

const known = Object.entries(words).map(([value, pattern]) => ({
  value: Number(value),
  is: new RegExp(`^(?:${pattern})$`, 'u'),
}))

/** Longer ones first: "a few" is not "a", "fourteen" is not "four". */
export const NUMBER = `(?:\\d{1,4}|${Object.values(words)
  .flatMap(pattern => pattern.split('|'))
  .sort((a, b) => b.length - a.length)
  .join('|')})`

export const numberOf = (text: string) =>
  /^\d/.test(text)
    ? Number(text.replace(',', '.'))
    : (known.find(({ is }) => is.test(text))?.value ?? Number.NaN)

const MONTHS = [
  'january|januar|jänner|jan',
  'february|februar|feber|feb',
  'march|märz|maerz|mar|mär|mrz',
  'april|apr',
  'may|mai',
  'june|juni|jun',
  'july|juli|jul',
  'august|aug',
  'september|sept|sep',
  'october|oktober|oct|okt',
  'november|nov',
  'december|dezember|dec|dez',
]
const WEEKDAYS = [
  'sunday|sonntag|sun|so',
  'monday|montag|mon|mo',
  'tuesday|dienstag|tues|tue|di',
  'wednesday|mittwoch|wed|mi',
  'thursday|donnerstag|thurs|thur|thu|do',
  'friday|freitag|fri|fr',
  'saturday|samstag|sonnabend|sat|sa',
]

export const MONTH = `(?:${MONTHS.join('|')})\\.?`
export const WEEKDAY = `(?:${WEEKDAYS.join('|')})\\.?`

const placeIn = (names: string[]) => (text: string) =>
  names.findIndex(pattern => pattern.split('|').includes(text.replace('.', '')))
export const monthOf = placeIn(MONTHS)
export const weekdayOf = placeIn(WEEKDAYS)
