import { createContext } from 'react'

/** The nonce of the scripts that the server renders, random per page. `pageSealer` hashes those scripts and removes the nonce. */
export const ScriptMark = createContext<string | undefined>(undefined)
