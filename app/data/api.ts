import type { SupabaseClient } from '@supabase/supabase-js'

import type { Database } from '#db/types.ts'

/** The real supabase-js, on our own backend in this process or on a hosted project. Row-level security decides what it sees. */
export type Api = SupabaseClient<Database>

export type CasinoRow = Database['public']['Tables']['casinos']['Row']
