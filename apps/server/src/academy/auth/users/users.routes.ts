import type { userRoutes } from '@lotse/contracts/academy/auth/users'
import { fromReplica } from '../../../platform/database/replica-lists.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../guard.ts'
import { deleteUser } from './delete-user.ts'
import { editUser } from './edit-user.ts'
import { listUsers } from './user-list.ts'
import { toUserWith } from './user-shape.ts'
import { findUser } from './users.ts'

export const userHandlers: Handlers<typeof userRoutes, Caller> = {
  'GET /auth/users': fromReplica(({ query }, ctx) => listUsers(ctx, query)),
  'GET /auth/users/:user_id': async ({ params, query }, ctx) =>
    toUserWith(ctx, await findUser(ctx, params.user_id), query.with),
  'PATCH /auth/users/:user_id': async ({ params, query, body }, ctx) =>
    toUserWith(ctx, await editUser(ctx, params.user_id, body), query.with),
  'DELETE /auth/users/:user_id': ({ params, body }, ctx) =>
    deleteUser(ctx, params.user_id, body?.current_password),
}
