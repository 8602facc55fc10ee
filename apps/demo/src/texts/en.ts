import type { de } from './de.ts'

type Like<T> = {
  [K in keyof T]: T[K] extends (...values: infer V) => string
    ? (...values: V) => string
    : T[K] extends string
      ? string
      : Like<T[K]>
}
export type Texts = Like<typeof de>

export const en: Texts = {
  title: 'Kursladen: courses for the evening',
  missing: 'There is no such page.',
  nav: { courses: 'Courses', cart: count => (count ? `Basket (${count})` : 'Basket'), language: 'Language' },
  hero: {
    kicker: 'Small courses, real people',
    headline: 'Learn something tonight that is still there tomorrow.',
    text: 'Six courses of four to eight weeks, two evenings a week. Live, in small groups, with exercises you will really use.',
    courses: 'See the courses',
  },
  tryIt: {
    title: 'Lotse in one minute',
    text: 'The shop is made up, Lotse inside it is real: built in with one snippet, all on your own machine. One click shows one thing.',
    fromVisitor: 'Visitors speak up',
    toVisitor: 'You reach out to visitors',
    report: ['Report a bug', 'Mark it and describe it'],
    record: ['Record the screen', 'Up to two minutes, with sound'],
    bot: ['Chat with the bot', 'Lotta advises and fetches help'],
    survey: ['Answer a survey', 'Two questions, branching'],
    tour: ['Product tour', 'Step by step'],
    copilot: ['Copilot', 'Shows it and clicks itself'],
    notification: ['Message', 'From the team, at the edge'],
    banner: ['Banner', 'At the top, with a button'],
    hotspot: ['Hotspot', 'Explains one spot'],
    checklist: ['Checklist', 'Ticks itself'],
    console: ['Open the console', 'Everything arrives here'],
    ticket: ['See your report', 'In the console, with its replay'],
    academy: ['Open Academy Admin', 'The second product in the house'],
    signIn: 'Sign in to the console as owner@example.com; the password stands in the terminal.',
    soon: 'The server sends it in a moment.',
    arrived: 'Your report has arrived.',
    blocked: 'Lotse is not loaded yet. Is the server running?',
  },
  courses: {
    title: 'Courses',
    weeks: weeks => `${weeks} weeks`,
    add: 'Add to basket',
    added: 'In the basket',
    details: 'More about this course',
    all: 'All courses',
    youLearn: 'What you take away',
    starts: date => `Starts ${date}`,
    seats: free => (free === 1 ? 'One seat left' : `${free} seats left`),
    included: 'What is included?',
    level: { start: 'For beginners', middle: 'With some experience', deep: 'For the practised' },
    missing: 'There is no such course.',
  },
  cart: {
    title: 'Basket',
    empty: 'Nothing in here yet. Pick a course.',
    remove: name => `Remove ${name}`,
    removeShort: 'Remove',
    voucher: 'Voucher',
    voucherHint: 'This button is broken on purpose: a good reason to report a bug.',
    redeem: 'Redeem',
    voucherFailed: 'The voucher could not be checked.',
    reportThis: 'Report this bug',
    total: 'Total',
    order: 'Check out',
    orderHint: 'The check-out is closed in this demo.',
  },
  footer: 'Kursladen is a demonstration. Nothing is sold, and nothing is loaded from outside.',
}
