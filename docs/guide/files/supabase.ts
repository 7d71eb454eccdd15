import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.types'

/** Its `from` is that of `createClient` in `@supabase/supabase-js`. */
export const supabase = new PostgrestClient<Database>('https://api.example.com')
