/** PostgreSQL refuses a whole statement because of one id that is none. */
export { isUuid } from '@lotse/rules/values'
