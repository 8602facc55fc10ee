import { expect, test } from 'vitest'
import { isRefusedByReplica, isReplicaUnwell } from './sql-state.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

test('Z1167 a replica that is silent, full, broken or locked is left alone; one that is busy is only passed by', () => {
  const unwell = [
    failure('Query read timeout'),
    failure('Connection terminated unexpectedly'),
    ...['53300', '28P01', '58030', 'XX001', '57P01', 'ECONNREFUSED'].map(code => failure('', code)),
  ]
  for (const error of unwell) {
    expect(isReplicaUnwell(error), String(error)).toBe(true)
    expect(isRefusedByReplica(error)).toBe(true)
  }
  const passing = [
    failure('timeout exceeded when trying to connect'),
    ...['40001', '25006', '42501'].map(code => failure('', code)),
  ]
  for (const error of passing)
    expect([isReplicaUnwell(error), isRefusedByReplica(error)]).toEqual([false, true])
  for (const code of ['22012', '57014', '42P01', '23505'])
    expect(isRefusedByReplica(failure('', code)), code).toBe(false)
})
