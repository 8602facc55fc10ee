import type { presence as de } from '../de/presence.ts'

const names = (all: string[]) => new Intl.ListFormat('en').format(all)

export const presence: typeof de = {
  looks: name => `${name} is looking at this ticket`,
  types: name => `${name} is writing`,
  writing: all => `${names(all)} ${all.length === 1 ? 'is' : 'are'} writing …`,
  replied: all =>
    all.length === 0
      ? 'A colleague has just replied. Send anyway?'
      : `${names(all)} ${all.length === 1 ? 'has' : 'have'} just replied. Send anyway?`,
  sendAnyway: 'Send anyway',
  back: 'Go back',
  keys: 'Ctrl + Enter sends, Esc goes back',
  macroTitle: count =>
    count === 1 ? 'A colleague has just replied' : `A colleague has just replied in ${count} tickets`,
  macroText: 'Nothing has been done there yet. Run the macro anyway?',
  macroButton: 'Run anyway',
}
