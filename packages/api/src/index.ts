import type { AcademyCalls, LotseCalls } from './calls.ts'
import { type Api, createApi, type Options } from './client.ts'

export { ApiError } from './api-error.ts'
export type { AcademyCalls, LotseCalls } from './calls.ts'
export type { Answer, Api, Input, Options } from './client.ts'

/** Lotse's routes for programs. */
export const lotse = (options: Options): Api<LotseCalls> => createApi<LotseCalls>(options, 'after')

/** Academy Admin's routes for programs. */
export const academy = (options: Options): Api<AcademyCalls> => createApi<AcademyCalls>(options, 'cursor')
