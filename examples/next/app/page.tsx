export default function Home() {
  return <h1>Next</h1>
}
