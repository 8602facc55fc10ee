import { expect, test } from 'vitest'
import { openApi } from '../../../platform/http/openapi.ts'
import { lint, withoutProblems } from '../../../testing/api-document.ts'
import { mountedTables } from '../../testing/mounted-tables.ts'
import { apiAccess } from './mount-api.ts'

test('D107 the academy’s OpenAPI document of /api/v1 passes Redocly’s linter without a warning', async () => {
  const { api } = mountedTables()
  const document = await openApi('Academy API', 'https://academy.test/api/v1', api, apiAccess)
  expect(await lint(document)).toEqual(withoutProblems)
})
