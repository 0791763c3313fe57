import { neighboursOf } from '@orenda/contracts/reading-chain'
import type { Reading } from '@orenda/contracts/utilities'
import { useNextWords } from './next-words.ts'
import { useChain } from './use-chain.ts'

/** Explains how deleting a reading changes the next one of its meter. */
export function AfterRemoval({ of }: { of: Reading }) {
  const chain = useChain(of.apartment_id, of.type)
  const nextWords = useNextWords()
  const words = chain && nextWords(neighboursOf(chain, of).next, of.previous)
  return words ? <p>{words}</p> : null
}
