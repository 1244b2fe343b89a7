import { createContext } from 'react'

/** The nonce of the scripts that the server renders, random per page. The server hashes those scripts and removes the nonce. */
export const Nonce = createContext<string | undefined>(undefined)
