import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

const body = '{"type":"ticket.created","text":"Grüße 👋"}'

test('D110 the public library of Standard Webhooks accepts our signatures, during a rotation with either secret', () => {
  const [old, present, other] = [newSecret(), newSecret(), newSecret()]
  const headers = signedHeaders({ id: 'msg_1', at: new Date(), body }, [present, old])
  for (const secret of [old, present])
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(other).verify(body, headers)).toThrow()
  expect(() => new Webhook(present).verify(`${body} `, headers)).toThrow()
  const late = signedHeaders({ id: 'msg_1', at: new Date(Date.now() - 600_000), body }, [present])
  expect(() => new Webhook(present).verify(body, late)).toThrow()
})
