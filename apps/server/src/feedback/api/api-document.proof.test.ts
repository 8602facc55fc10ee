import { expect, test } from 'vitest'
import { openApi } from '../../platform/http/openapi.ts'
import { lint, withoutProblems } from '../../testing/api-document.ts'
import { mountedApi } from '../testing/mounted-tables.ts'
import { apiAccess } from './api-access.ts'

test('D105 the OpenAPI document of /api/v1 passes Redocly’s linter without a warning', async () => {
  const tables = mountedApi({ server: { ctx: {} } } as never)
  const document = await openApi('Lotse API', 'https://lotse.test/api/v1', tables, apiAccess)
  expect(await lint(document)).toEqual(withoutProblems)
})
