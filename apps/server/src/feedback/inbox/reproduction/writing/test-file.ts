import { safeDecode } from '@lotse/rules/values'
import type { Engine } from '../engine-of.ts'
import type { Failure } from '../failure.ts'
import type { Step } from '../steps.ts'
import { literal, oneLine, patternOf } from './code-text.ts'
import { sayFailure, sayStep } from './say.ts'
import { standIn } from './stand-in.ts'
import type { Words } from './words.ts'

/** What a test is written from. */
export interface Reproduced {
  ticket: { number: number; title: string }
  start: URL
  window: { width: number; height: number; isTouch: boolean; isDark: boolean }
  /** Of the visitor's browser; empty if unknown. */
  locale: string
  engine: Engine
  steps: Step[]
  failure: Failure | undefined
}

/** A Playwright test that does the steps, and fails if the failure happens again. */
export function testFile(words: Words, found: Reproduced): string {
  const { ticket, start, steps, failure } = found
  const values: string[] = []
  const lines = steps.flatMap((step, at) => [
    `  // ${at + 2}. ${sayStep(words, step)}`,
    ...codeOf(step, values),
    ...arrival(step),
  ])
  return [
    `import { expect, ${failure?.kind === 'request' ? 'type Request, ' : ''}test } from '@playwright/test'`,
    '',
    `// ${words.written(ticket.number)}`,
    `// ${words.runs}`,
    `const site = process.env.SITE ?? ${literal(start.origin)}`,
    ...(values.length > 0
      ? ['', `// ${words.values}`, `const values = [${values.map(literal).join(', ')}]`]
      : []),
    '',
    `test.use({ ${useOf(found)} })`,
    '',
    `test(${literal(oneLine(`${ticket.number} ${ticket.title}`, 120))}, async ({ page }) => {`,
    ...listening(failure),
    `  // 1. ${words.open(oneLine(start.href, 300), '')}`,
    `  await page.goto(new URL(${literal(start.pathname + start.search + start.hash)}, site).href)`,
    ...lines,
    ...ending(words, failure, steps.at(-1)?.at),
    '})',
    '',
  ].join('\n')
}

function useOf({ window: { width, height, isTouch, isDark }, locale, engine }: Reproduced): string {
  return [
    // Each engine says errors in its own words.
    ...(engine ? [`browserName: '${engine}'`] : []),
    `viewport: { width: ${width}, height: ${height} }`,
    ...(locale ? [`locale: ${literal(locale)}`] : []),
    ...(isTouch ? ['hasTouch: true'] : []),
    ...(isDark ? [`colorScheme: 'dark'`] : []),
  ].join(', ')
}

function codeOf(step: Step, values: string[]): string[] {
  const masked = (type: string) => `values[${values.push(standIn(type)) - 1}] ?? ''`
  switch (step.kind) {
    case 'press': {
      const options = [
        ...(step.how === 'menu' ? [`button: 'right'`] : []),
        // Playwright would wait until it is enabled.
        ...(step.isForced ? ['force: true'] : []),
      ].join(', ')
      const press = step.how === 'dblclick' ? 'dblclick' : 'click'
      return [`  await ${step.target.code}.${press}(${options && `{ ${options} }`})`]
    }
    case 'fill':
      return [
        `  await ${step.target.code}.fill(${step.text === undefined ? masked(step.type) : literal(step.text)})`,
      ]
    case 'choose':
      return [
        `  await ${step.target.code}.selectOption(${step.value === undefined ? '{ index: 1 }' : literal(step.value)})`,
      ]
    case 'check':
      if (step.label || step.isOn === undefined)
        return [`  await ${(step.label ?? step.target).code}.click()`]
      return [`  await ${step.target.code}.${step.isOn ? 'check' : 'uncheck'}()`]
    case 'enter':
      return [`  await ${step.target.code}.press('Enter')`]
    case 'scroll':
      return [`  await page.evaluate(top => window.scrollTo(0, top), ${Number(step.y)})`]
    case 'resize':
      return [
        `  await page.setViewportSize({ width: ${Number(step.width)}, height: ${Number(step.height)} })`,
      ]
    case 'back':
      return ['  await page.goBack()']
    case 'go':
      return [`  await page.goto(new URL(${literal(placeOf(step.url))}, site).href)`]
  }
}

/** Waits for the page that a step leads to, unless another run has another address. */
function arrival(step: Step): string[] {
  if (!step.leadsTo || step.kind === 'go' || !URL.canParse(step.leadsTo)) return []
  const { pathname } = new URL(step.leadsTo)
  if (/\d{3,}|[0-9a-f]{8}/i.test(safeDecode(pathname))) return []
  return [`  await page.waitForURL(url => url.pathname === ${literal(pathname)})`]
}

const placeOf = (url: string): string => {
  const { pathname, search, hash } = URL.canParse(url) ? new URL(url) : new URL('http://page/')
  return pathname + search + hash
}

/** From the beginning: what is heard later than a step may belong to the one before. */
function listening(failure: Failure | undefined): string[] {
  if (!failure || failure.kind === 'text') return []
  const heard =
    failure.kind === 'error'
      ? [
          `  page.on('pageerror', error => seen.push(String(error)))`,
          `  page.on('console', message => message.type() === 'error' && seen.push(message.text()))`,
        ]
      : [
          `  const called = (call: Request) => call.method() + ' ' + new URL(call.url()).pathname`,
          // A response that nobody reads to its end counts as a failed request, too.
          failure.status
            ? `  page.on('response', answer => answer.status() >= 400 && seen.push(called(answer.request())))`
            : `  page.on('requestfailed', call => seen.push(called(call)))`,
        ]
  return ['  const seen: string[] = []', ...heard]
}

const LEAST_WAIT = 3000
const LONGEST_WAIT = 30_000

function ending(words: Words, failure: Failure | undefined, last: number | undefined): string[] {
  if (!failure) return ['', `  // ${words.lacks.failure({ what: 'failure' })}`]
  const said = sayFailure(words, failure)
  const took = last === undefined ? 0 : failure.at - last
  const wait = Math.min(LONGEST_WAIT, Math.max(LEAST_WAIT, Math.round((2 * took) / 1000) * 1000))
  return [
    '',
    `  // ${said}`,
    ...happening(failure),
    `  const happened = expect.poll(happens, { timeout: ${wait} }).toBe(true)`,
    `  expect(await happened.then(() => true, () => false), ${literal(said)}).toBe(false)`,
  ]
}

function happening(failure: Failure): string[] {
  if (failure.kind === 'text') {
    // The page may have other spaces than ours, and an expression is compared with the text as it is.
    const pattern = `new RegExp(${literal(patternOf(failure.text).replaceAll(' ', '\\s+'))})`
    return [`  const happens = () => page.getByText(${pattern}).first().isVisible()`]
  }
  const text =
    failure.kind === 'error' ? patternOf(failure.message) : `^${failure.method} ${patternOf(failure.path)}$`
  return [
    `  const failure = new RegExp(${literal(text)})`,
    '  const happens = () => seen.some(text => failure.test(text))',
  ]
}
