import { mountTables as academyTables } from '../academy/academy.ts'
import { apiAccess as academyAccess } from '../academy/admin/api/mount-api.ts'
import { apiAccess } from '../feedback/api/api-access.ts'
import { mountTables } from '../feedback/lotse-tables.ts'
import { openApi } from '../platform/http/openapi.ts'
import type { ApiDocument } from '../platform/reference/document.ts'
import { writeCalls } from '../platform/reference/write-calls.ts'
import { API } from '../platform/tokens/mount-for-programs.ts'

/** The documents of both APIs for programs, without a server. */
export async function apiDocuments() {
  const nothing = () => {}
  const app = { route: nothing, register: nothing, knownPaths: new Set() }
  const ofLotse = mountTables(app as never, {} as never).api
  const ofAcademy = academyTables(app as never, {} as never).api
  return {
    lotse: (await openApi('Lotse API', API, ofLotse, apiAccess)) as ApiDocument,
    academy: (await openApi('Academy API', API, ofAcademy, academyAccess)) as ApiDocument,
  }
}

/** The types that the package of the client has in place of its `calls.ts`. */
export async function apiCalls(): Promise<string> {
  const { lotse, academy } = await apiDocuments()
  return writeCalls('LotseCalls', lotse) + writeCalls('AcademyCalls', academy)
}
