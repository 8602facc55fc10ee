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
  nav: { courses: 'Courses', cart: count => (count ? `Cart (${count})` : 'Cart'), language: 'Language' },
  hero: {
    kicker: 'Small courses, real people',
    headline: 'Learn something tonight that is still there tomorrow.',
    text: 'Six courses of four to eight weeks, two evenings a week. Live, in small groups, with exercises you will actually use.',
    courses: 'See the courses',
  },
  tryIt: {
    title: 'Lotse in one minute',
    text: 'The shop is made up, Lotse inside it is real: added with one snippet, running entirely on your machine. One click, one feature.',
    fromVisitor: 'Visitors reach you',
    toVisitor: 'You reach visitors',
    report: ['Report a bug', 'Mark it and describe it'],
    record: ['Record the screen', 'Up to two minutes, with sound'],
    bot: ['Chat with the bot', 'Lotta advises and calls in the team'],
    survey: ['Answer a survey', 'Two questions, branching'],
    tour: ['Product tour', 'Step by step'],
    copilot: ['Copilot', 'Shows you how and clicks for you'],
    notification: ['Message', 'From the team, in the corner'],
    banner: ['Banner', 'At the top, with a button'],
    hotspot: ['Hotspot', 'Explains one spot'],
    checklist: ['Checklist', 'Checks itself off'],
    console: ['Open the console', 'Everything arrives here'],
    ticket: ['See your ticket', 'In the console, with its replay'],
    academy: ['Open Academy Admin', 'The other product in this repository'],
    signIn: 'Sign in to the console as owner@example.com; the password is printed in the terminal.',
    soon: 'On its way …',
    arrived: 'Your ticket is in the console.',
    blocked: 'Lotse is not loaded yet. Is the server running?',
  },
  courses: {
    title: 'Courses',
    weeks: weeks => `${weeks} weeks`,
    add: 'Add to cart',
    added: 'In the cart',
    details: 'More about this course',
    all: 'All courses',
    youLearn: 'What you will learn',
    starts: date => `Starts ${date}`,
    seats: free => (free === 1 ? 'One seat left' : `${free} seats left`),
    included: 'What the price includes',
    level: { start: 'For beginners', middle: 'With some experience', deep: 'Advanced' },
    missing: 'There is no such course.',
  },
  cart: {
    title: 'Cart',
    empty: 'Nothing in here yet. Pick a course.',
    remove: name => `Remove ${name}`,
    removeShort: 'Remove',
    voucher: 'Voucher',
    voucherCode: 'FALL',
    voucherHint: 'This button is broken on purpose: the perfect reason to report a bug.',
    redeem: 'Redeem',
    voucherFailed: 'The voucher could not be checked.',
    reportThis: 'Report this bug',
    total: 'Total',
    order: 'Check out',
    orderHint: 'Checkout is closed in this demo.',
  },
  footer: 'Kursladen is a demo. Nothing is sold here, and nothing is loaded from elsewhere.',
}
