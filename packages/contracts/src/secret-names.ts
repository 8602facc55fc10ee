export { secretName } from './privacy-names.ts'
