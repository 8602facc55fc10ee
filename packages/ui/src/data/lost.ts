import { ApiError } from '@lotse/contracts/client'

/** For `catch`: without a response there is no connection; what somebody has stopped is no failure. */
export const lost = (signal?: AbortSignal | null) => (error: unknown) => {
  if (signal?.aborted) throw error
  throw new ApiError(0, undefined)
}
