import { z } from 'zod'
import { bodyLimits } from '../limits.ts'
import { routes } from '../route.ts'

export const uploadAnswer = z.object({
  /** On the media origin. */
  fileUrl: z.string(),
  name: z.string(),
  /** As detected from the content. */
  type: z.string(),
  size: z.number(),
})
export type UploadAnswer = z.output<typeof uploadAnswer>

export const uploadRoutes = routes({
  // The official client accepts exactly 200.
  'POST /uploads/sdk': {
    who: 'visitor',
    summary: 'Upload one file as multipart part `file`',
    answer: uploadAnswer,
    status: 200,
    limit: 'upload',
    bodyLimit: bodyLimits.upload,
  },
})
