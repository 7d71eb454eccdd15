export default function Home() {
  return <h1>Next, pages router</h1>
}
