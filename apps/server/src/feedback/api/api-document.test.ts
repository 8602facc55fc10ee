import { expect, test } from 'vitest'
import { openApi } from '../../platform/http/openapi.ts'
import { type ApiDocument, expectForTools } from '../../testing/api-document.ts'
import { mountedApi } from '../testing/mounted-tables.ts'
import { apiAccess } from './api-access.ts'

// Redocly's linter itself runs in the proof beside this file.
test('D105 each operation has an id of its own, scope, security, described tag, refusals and all its parameters', async () => {
  const url = 'https://lotse.test/api/v1'
  const tables = mountedApi({ server: { ctx: {} } } as never)
  const document = (await openApi('Lotse API', url, tables, apiAccess)) as ApiDocument
  expectForTools(document, url)
  expect(document.paths['/projects/{projectId}/tickets']?.get?.['x-scope']).toBe('tickets:read')
})
