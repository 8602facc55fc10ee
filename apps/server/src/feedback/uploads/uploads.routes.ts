import type { uploadRoutes } from '@lotse/contracts/visitor/upload'
import { visitorOf } from '../access/sdk-edge.ts'
import type { SdkHandlers } from '../context.ts'
import { receiveUpload } from './uploads.ts'

export const uploadHandlers: SdkHandlers<typeof uploadRoutes> = {
  'POST /uploads/sdk': (_input, ctx) => {
    const { projectId, contactId, sessionId } = visitorOf(ctx)
    return receiveUpload(ctx, { projectId, contactId, sessionId })
  },
}
