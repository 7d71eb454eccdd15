export default function Home() {
  return <h1>React Router, framework mode</h1>
}
