export const first =
  'Abigail Adrian Aisha Amara Andre Anika Antonio Arjun Astrid Aylin Beatriz Ben Bianca Bruno Carmen Cedric Chidi Chloe Clara Dana Daniel Daria Diego Dilan Elena Elias Emma Erik Esra Eva Fabian Fatima Felix Finn Freya Giulia Grace Hana Hannah Hugo Ida Imani Ines Ioana Ivan Jamal Jana Jonas Julia Kaito Kamala Karim Katya Kofi Lana Lars Leila Leon Lucas Luisa Mara Marco Mateo Maya Mei Milan Mina Nadia Nathan Nina Noah Nora Olga Omar Oscar Paula Pavel Pedro Petra Priya Quinn Rafael Rania Rosa Ruben Sami Sana Selma Sofia Sven Tariq Tessa Theo Tomas Uma Valentin Vera Viktor Wanda Yara Yusuf Zoe'.split(
    ' ',
  )

export const last =
  'Abel Adeyemi Ahmed Aydin Bauer Becker Berg Bianchi Brandt Brown Castillo Chen Costa Cruz Dahl Diaz Dubois Eriksen Fischer Fonseca Garcia Gupta Haas Hansen Herrera Hoffmann Ibrahim Ivanov Jansen Jensen Kaya Keller Kim Kovacs Kowalski Kumar Lang Larsen Lopez Malik Mancini Martin Meier Mendes Moreau Nagy Nakamura Nguyen Novak Okafor Olsen Ortiz Park Patel Petrov Popescu Ramos Ricci Rossi Ruiz Santos Sato Schmidt Silva Singh Sokolov Suzuki Tanaka Torres Varga Vogel Wagner Weber Wolf Yamada Yilmaz Zhang'.split(
    ' ',
  )
