import type { courseRoutes } from '@lotse/contracts/academy/skills/courses'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { listCourses, readCourse } from './courses.ts'

export const courseHandlers: Handlers<typeof courseRoutes, Caller> = {
  'GET /skills/courses': ({ query }, ctx) => listCourses(ctx, query),
  'GET /skills/courses/:id/summary': ({ params }, ctx) => readCourse(ctx, params.id),
}
