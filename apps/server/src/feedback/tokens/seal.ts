import { sealFor } from '../../platform/process/seal.ts'

export const { seal, open } = sealFor('lotse-seal')
