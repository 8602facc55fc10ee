import { expect, test } from 'vitest'
import { openApi } from '../../../platform/http/openapi.ts'
import { type ApiDocument, expectForTools } from '../../../testing/api-document.ts'
import { mountedTables } from '../../testing/mounted-tables.ts'
import { apiAccess } from './mount-api.ts'

// Redocly's linter itself runs in the proof beside this file.
test('D107 each operation has an id of its own, scope, security, described tag, refusals and all its parameters', async () => {
  const url = 'https://academy.test/api/v1'
  const document = (await openApi('Academy API', url, mountedTables().api, apiAccess)) as ApiDocument
  expectForTools(document, url)
  expect(document.paths['/admin/jobs']?.get?.['x-scope']).toBe('content:read')
  expect(document.paths['/admin/audit']?.get?.['x-scope']).toBe('history:read or content:read')
})
