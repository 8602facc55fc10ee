import type { Ctx } from '../../../platform/context.ts'

/** Z932: whether people can create accounts themselves: with a password, or by signing in with a provider. */
export const opensAccounts = ({ settings }: Pick<Ctx, 'settings'>): boolean =>
  settings.academy.registration || settings.signOn.providers.some(({ academy }) => academy?.create)
