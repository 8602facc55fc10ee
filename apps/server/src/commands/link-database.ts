import { linkDatabase } from '../platform/database/postgres.ts'

// A step of the image and of an installation whose program nobody may write: the first start would do it otherwise.
linkDatabase()
