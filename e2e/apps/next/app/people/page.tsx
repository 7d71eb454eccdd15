export default function Nobody() {
  return <p>Nobody is chosen.</p>
}
