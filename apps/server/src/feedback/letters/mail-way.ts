import type { Project } from '@lotse/contracts/console/projects'
import type { Ctx } from '../../platform/context.ts'

/** How mails leave this installation. As files, they reach nobody. */
export const mailWay = ({ settings }: Pick<Ctx, 'settings'>): Project['mailWay'] =>
  settings.smtp ? 'smtp' : 'files'
