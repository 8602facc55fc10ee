import type { board as de } from '../de/board.ts'

export const board: typeof de = {
  board: 'Board',
  list: 'List',
  toggle: 'List or board',
  column: (name: string, count: string) => `${name}: ${count}`,
  show: (name: string) => `Also show ${name}`,
  none: 'No tickets',
  hint: 'Arrow keys walk from card to card. The space bar takes a card, arrows carry it to another stage, the space bar drops it, Escape cancels.',
  walkHint: 'Arrow keys walk from card to card.',
  taken: (title: string, stage: string) => `${title} taken from ${stage}.`,
  over: (stage: string, at: number, of: number) => `${stage}, stage ${at} of ${of}.`,
  dropped: (title: string, stage: string) => `${title} dropped in ${stage}.`,
  cancelled: (title: string) => `${title} stays where it was.`,
  space: 'Space',
  take: 'Take a card, drop it',
  walk: 'From card to card',
}
