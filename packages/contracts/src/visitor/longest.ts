/** Maximum lengths of the texts that the server stores, in characters, for the fields that edit them. */
export const longest = {
  code: 32,
  id: 64,
  phone: 64,
  /** The text on a tab at the edge of the page. */
  tab: 60,
  label: 100,
  key: 128,
  name: 200,
  event: 255,
  password: 256,
  title: 300,
  email: 320,
  line: 500,
  /** An id given by a site or another client. */
  foreignId: 512,
  input: 1000,
  address: 2000,
  paragraph: 2000,
  text: 4000,
} as const

/** The highest numbers, for the same purpose. */
export const highest = {
  borderRadius: 40,
  buttonOffset: 500,
  keptDays: 3650,
  letterDelayMinutes: 24 * 60,
  targetHours: 30 * 24,
  hoursBetween: 24 * 365,
  timesShown: 1000,
  snoozeHours: 24 * 365,
  openTickets: 1000,
  stepMinutes: 10_000,
  scale: 10,
} as const
