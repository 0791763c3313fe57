/**
 * Times the same work at each of several places, so many times; another place is the first in each round.
 * @param time returns milliseconds
 * @returns milliseconds of all rounds at each place
 */
export async function inTurns<Place>(
  places: readonly Place[],
  rounds: number,
  time: (place: Place) => Promise<number>,
): Promise<number[][]> {
  const times: number[][] = places.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < places.length; turn += 1) {
      const at = (round + turn) % places.length
      const place = places[at]
      if (place !== undefined) times[at]?.push(await time(place))
    }
  }
  return times
}
