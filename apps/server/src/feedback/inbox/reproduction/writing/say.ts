import type { reproductionLangs } from '@lotse/contracts/console/fields/reproduction'
import type { Failure } from '../failure.ts'
import type { Target } from '../page/locate.ts'
import type { Step } from '../steps.ts'
import { oneLine } from './code-text.ts'
import type { Lack, Words } from './words.ts'
import { de } from './words-de.ts'
import { en } from './words-en.ts'

export type ReproductionLang = (typeof reproductionLangs)[number]
export const allWords: Record<ReproductionLang, Words> = { de, en }

const LONGEST = 100
const short = (text: string): string => oneLine(text, LONGEST)

export function sayStep(words: Words, step: Step): string {
  const said = ofStep(words, step)
  return step.leadsTo && step.kind !== 'go' ? `${said} ${words.leadsTo(pathOf(step.leadsTo))}` : said
}

function ofStep(words: Words, step: Step): string {
  const what = ({ role, name }: Target) => words.what(role, short(name))
  switch (step.kind) {
    case 'press':
      return words.press[step.how](what(step.target))
    case 'fill':
      return words.fill(what(step.target), step.text === undefined ? undefined : short(step.text))
    case 'choose':
      return words.choose(short(step.target.name), step.value === undefined ? undefined : short(step.label))
    case 'check':
      return words.check(short(step.target.name), step.target.role, step.isOn)
    case 'enter':
      return words.enter
    case 'scroll':
      return words.scroll(step.isDown)
    case 'resize':
      return words.resize(`${step.width} × ${step.height}`)
    case 'back':
      return words.back
    case 'go':
      return words.go(pathOf(step.url))
  }
}

export function sayFailure(words: Words, failure: Failure): string {
  if (failure.kind === 'error') return words.error(short(failure.message))
  if (failure.kind === 'text') return words.text(short(failure.text))
  return words.request(short(`${failure.method} ${failure.path}`), failure.status)
}

export const sayLack = (words: Words, lack: Lack): string =>
  (words.lacks[lack.what] as (lack: Lack) => string)(lack)

const pathOf = (url: string): string => {
  const { pathname, search, hash } = URL.canParse(url) ? new URL(url) : new URL('http://page/')
  return short(pathname + search + hash)
}
