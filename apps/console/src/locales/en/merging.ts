import type { merging as de } from '../de/merging.ts'

export const merging: typeof de = {
  similar: 'Similar tickets',
  find: 'Find another ticket',
  findHint: 'Number or words',
  none: 'Nothing similar found.',
  noneFound: 'No ticket found.',
  reasons: { error: 'Same error', words: 'Similar words', page: 'Same page' },
  merge: number => `Merge with #${number}`,
  keepThis: number => `Into this one: #${number} stays`,
  keepOther: number => `Into that one: #${number} stays`,
  done: number => `Merged into #${number}.`,
  undone: 'Separated again.',
  merged: 'Merged',
  count: count => (count === 1 ? 'One more ticket is part of it' : `${count} more tickets are part of it`),
  original: number => `View the original of #${number}`,
  openOriginal: 'View original',
  separate: 'Separate again',
  separateOne: number => `Separate #${number} again`,
  separated: number => `#${number} is a ticket of its own again.`,
  of: number => `from #${number}`,
  into: number => `This ticket is part of #${number}.`,
  intoText: 'It is read and answered there. Here is what was sent with it.',
  toKept: number => `Open #${number}`,
  reaches: count =>
    count === 2
      ? 'Your reply goes to both visitors. Neither sees what the other wrote.'
      : `Your reply goes to all ${count} visitors. None of them sees what the others wrote.`,
  change: numbers => `Merged: ${numbers}`,
  changeBack: numbers => `Separated: ${numbers}`,
}
