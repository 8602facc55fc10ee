import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import type { ReportNeeds, Reports } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import { createAnswers } from './answer.ts'
import { createForms } from './forms.ts'
import { openOutbox } from './outbox.ts'
import { createRetries } from './retry.ts'
import { createSend } from './send.ts'
import { createSubmit } from './submit.ts'
import { collect } from './ticket.ts'
import { createVisitors } from './visitors.ts'

/**
 * The path of a report, with a file for each step: `submit.ts` accepts it once, `keep.ts` collects and stores
 * it before the first attempt, `send.ts` sends it to the server (`retry.ts`: when the server can be reached
 * again), and `answer.ts` tells the widget and the site.
 */
export function start(host: Host, scope: Scope, given: ReportNeeds): Omit<Reports, 'prepare'> {
  const { facts, storage } = given
  const outbox = openOutbox(host, storage)
  const visitors = createVisitors(host, given)
  const forms = createForms(host, given)
  const needs = { ...given, outbox, visitors, forms }
  const answers = createAnswers(host, needs)
  const send = createSend(host, scope, needs)
  const retries = createRetries(scope, { outbox, send, arrived: answers.late })

  facts.on('cleared', () => void retries.flush())
  scope.undo(() => {
    const count = storageKeys.outbox(host.key)
    if (storage.get(count) === 0) storage.remove(count)
  })
  return {
    ...createSubmit(host, { ...needs, answers, retries }),
    flush: retries.flush,
    collect: () => collect(host, given),
  }
}
